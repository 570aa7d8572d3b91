import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { SOURCE_LANGUAGE } from '@margam/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages, speak } from '../words/languages.ts'
import { acceptedLanguage } from '../words/reader.ts'
import { LANGUAGE_COOKIE } from './session.ts'

export const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const NEVER_A_SCREEN = /^\/(api|files|assets)(\/|$)|^\/(healthz|readyz|metrics)$/
const NONCE_MARK = '__CSP_NONCE__'
const BULLETINS_MARK = '__BULLETINS__'

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]

/** The media types that a request accepts; what is missing accepts anything. */
const acceptedBy = ({ headers: { accept = '*/*' } }: FastifyRequest) =>
  accept
    .split(',')
    .map((range) =>
      range
        .trim()
        .toLowerCase()
        .split(';')
        .map((part) => part.trim()),
    )
    .filter((range) => !range.some((part) => /^q=0(\.0*)?$/.test(part)))
    .map(([type]) => type)

const isJson = (type: string) => /^application\/([\w.-]+\+)?json$/.test(type)

/** A file that the web app's build leaves beside it; nothing where it left none. */
function readLeft<T>(folder: string, name: string): Record<string, T> {
  const file = join(folder, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>) : {}
}

interface ScreenFiles {
  scripts: string[]
  styles: string[]
  words: string[]
  asks: { callers: string; calls: string } | null
}

/** What a browser fetches for a screen at once, instead of finding out file by file while it reads the scripts. */
function linksOf({ scripts, styles, words }: ScreenFiles, page: string): string {
  const missing = (file: string) => !page.includes(`/${file}"`)
  return [
    ...styles.filter(missing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(missing).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...words.map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`),
  ].join('')
}

/** A script waits for the styles that are named before it, so that it stands before them all. */
const FIRST_SCRIPT = '<script src="/before-paint.js"></script>'
const callsOf = ({ asks }: ScreenFiles) =>
  asks ? `<script src="/early-calls.js" data-callers="${asks.callers}" data-calls="${asks.calls}"></script>` : ''

/** The page of each screen, by the list that the web app's build leaves beside it; nothing for another address. */
function screenPages(folder: string, page: string) {
  const list = readLeft<ScreenFiles>(folder, 'screens.json')
  const changing = (path: string) => path.split(':id').length
  const screens = Object.entries(list)
    .toSorted(([one], [other]) => changing(one) - changing(other))
    .map(([path, files]) => ({
      pattern: new RegExp(`^${path.replaceAll(':id', '[^/]+').replace(/\/$/, '')}/?$`),
      page: page
        .replace('</head>', `${linksOf(files, page)}</head>`)
        .replace(FIRST_SCRIPT, FIRST_SCRIPT + callsOf(files)),
    }))
  return (path: string) => screens.find(({ pattern }) => pattern.test(path))?.page
}

/** Where the screen is in sight without them, they let its styles and letters go first. */
const OF_SCRIPTS = /<script type="module"|<link rel="modulepreload"|<link rel="preload" as="fetch"/g
const EMPTY_ROOT = '<div id="root"></div>'
type Drawn = Record<'on' | 'off', Record<string, string>>

/**
 * Puts into a page what the build drew of its screen, in sight until the scripts are there. Nobody can use it yet, so
 * that nothing typed into it is lost. An address that says more, or news of the operator, shows something else.
 */
function drawnInto(folder: string, demo: boolean) {
  const drawn = readLeft<Drawn>(folder, 'prerendered.json')
  return (html: string, url: string, language: string, hasNews: boolean) => {
    const markup = hasNews ? undefined : drawn[language]?.[demo ? 'on' : 'off'][url]
    if (!markup) return html
    const inputs = markup.replaceAll('<input ', '<input readonly ')
    return html
      .replace(EMPTY_ROOT, () => `<div id="root"><div data-prerendered inert>${inputs}</div></div>`)
      .replaceAll(OF_SCRIPTS, '$& fetchpriority="low"')
  }
}

export const contentPolicy = (nonce?: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

const HEAD = [
  /*i18n*/ 'Margam · Finding the right way for you',
  /*i18n*/ 'Marks, forecasts, question papers and career guidance for Indian schools, in one calm place. For students, teachers and whole schools.',
]
const ENGLISH_WORDS = /<link rel="preload" as="fetch"[^>]*>/g

/** What the last one to sign in here reads, otherwise what the browser asks for. */
function pageLanguage({ cookies, headers }: FastifyRequest): string {
  const there = languages()
  const chosen = cookies[LANGUAGE_COOKIE]
  return chosen && there.includes(chosen) ? chosen : acceptedLanguage(headers['accept-language'], there)
}

/** The page for a reader of another language than English, whose catalogues its first script asks for. */
function inLanguage(page: string, language: string): string {
  if (language === SOURCE_LANGUAGE) return page
  const told = HEAD.reduce((html, text) => html.replaceAll(text, () => escape(speak(text, language))), page)
  return told.replace('<html lang="en-IN">', `<html lang="${language}">`).replace(ENGLISH_WORDS, '')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character])

/**
 * Serves the built web app: its files, and index.html for every navigation, also where a call has the same path. What
 * reads a screen's address for a preview or to watch it says only that it takes anything; it gets the page too, unless
 * a call has the path. The page carries a fresh nonce for the styles that its components add.
 */
export async function serveWebApp(
  app: FastifyInstance,
  settings: { blogUrl?: string; demo: boolean; publicUrl: string; bulletins: () => Promise<readonly unknown[]> },
  folder = webFolder,
) {
  if (!existsSync(join(folder, 'index.html'))) return
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('__BLOG_URL__', settings.blogUrl ?? '')
    .replaceAll('__DEMO__', settings.demo ? 'on' : 'off')
    .replaceAll('__PUBLIC_URL__', () => escape(settings.publicUrl))
  const pageOf = screenPages(folder, page)
  const withDrawn = drawnInto(folder, settings.demo)

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.gz', '**/*.br', 'index.html', 'screens.json', 'prerendered.json'],
    setHeaders: (response, path) => {
      const immutable = path.includes('/assets/')
      void response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, html = page) => {
    const news = await settings.bulletins()
    const language = pageLanguage(request)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentPolicy(nonce))
      .send(
        withDrawn(inLanguage(html, language), request.url, language, news.length > 0)
          .replaceAll(NONCE_MARK, nonce)
          .replace(BULLETINS_MARK, () => escape(JSON.stringify(news)))
          .replaceAll('__PAGE_URL__', () => escape(settings.publicUrl + pathOf(request))),
      )
  }

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (!['GET', 'HEAD'].includes(request.method) || NEVER_A_SCREEN.test(path) || /\.[a-z0-9]+$/i.test(path)) return
    const accepted = acceptedBy(request)
    const screen = pageOf(path)
    if (accepted.includes('text/html')) return sendPage(request, reply, screen)
    if (request.is404 && screen && !accepted.every(isJson)) return sendPage(request, reply, screen)
  })
}
