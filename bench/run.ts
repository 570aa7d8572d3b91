import { readdirSync } from 'node:fs'

// `npm run bench [-- NAME …]`: every *.bench.ts of this folder, or those whose name contains one of the words given.
interface Bench {
  title: string
  run(report: (line: string) => void): Promise<void>
}

const wanted = process.argv.slice(2)
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .toSorted()

for (const file of files) {
  const bench = (await import(`./${file}`)) as Bench
  console.log(`\n## ${bench.title}`)
  await bench.run((line) => console.log(`  ${line}`))
}
process.exit(0)
