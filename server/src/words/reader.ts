import { SOURCE_LANGUAGE } from '@margam/contract/languages'
import type { FastifyRequest } from 'fastify'
import { languages } from './languages.ts'

const weightOf = (parameters: readonly string[]) => {
  const weight = parameters.map((one) => /^q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined)
  return weight === undefined ? 1 : Number(weight)
}

/** The first of `there` that an Accept-Language asks for, hi-IN being Hindi; English when it asks for none of them. */
export function acceptedLanguage(header: string | undefined, there: readonly string[]): string {
  const asked = (header ?? '').split(',').map((range) => {
    const [tag, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return { language: tag.split('-')[0], weight: weightOf(parameters) }
  })
  const wanted = asked.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return wanted.find(({ language }) => there.includes(language))?.language ?? SOURCE_LANGUAGE
}

/** A signed-in person reads the language that they chose, anybody else what the browser asks for. */
export const languageOf = ({ caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>): string =>
  caller ? (caller.language ?? SOURCE_LANGUAGE) : acceptedLanguage(headers['accept-language'], languages())
