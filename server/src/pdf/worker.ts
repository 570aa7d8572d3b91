import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export interface RenderRequest {
  /** Typst of ours, after the prelude; what people wrote is never part of it. */
  template: string
  /** JSON, which the template reads as values: a name that looks like Typst stays a name. */
  data: string
  /** JSON: what the template says, by its English. */
  words: string
  language: string
  images: Record<string, Uint8Array>
}
export type RenderReply = { pdf: Uint8Array } | { error: string }

// what a render keeps in memory is dropped after this many others did not need it
const KEPT_RENDERS = 10

const fontBlobs = [
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/600SemiBold/NotoSansMalayalam_600SemiBold.ttf'),
].map((address) => readFileSync(fileURLToPath(address)))
const prelude = readFileSync(new URL('./prelude.typ', import.meta.url), 'utf8')
// the compiler can read what lies in its workspace, so nothing does
const workspace = mkdtempSync(join(tmpdir(), 'margam-pdf-'))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })

function render({ template, data, words, language, images }: RenderRequest): Uint8Array {
  for (const [name, bytes] of Object.entries(images)) compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
  try {
    const compiled = compiler.compile({ mainFileContent: prelude + template, inputs: { data, words, language } })
    if (!compiled.result) {
      const found = (compiled.takeError() ?? compiled.takeDiagnostics())?.shortDiagnostics ?? []
      throw new Error(found.map((one) => String(one.message)).join('; ') || 'Typst gave no document.')
    }
    return compiler.pdf(compiled.result)
  } finally {
    for (const name of Object.keys(images)) compiler.unmapShadow(join(workspace, name))
    compiler.evictCache(KEPT_RENDERS)
  }
}

export default function answer(request: RenderRequest): RenderReply {
  try {
    return { pdf: render(request) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
