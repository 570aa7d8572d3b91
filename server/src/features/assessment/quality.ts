import {
  type DesignCounts,
  type DesignStatistics,
  designStatistics,
  FAMILY_MODELS,
  INTEREST_ITEMS,
  interestStatistics,
  isDrawnLess,
  reliability,
} from '@margam/assessment'
import { type readQuality as contractOf, RESULTS_FOR_NORMS } from '@margam/contract/assessment'
import type { ReplyInput } from '@margam/contract/endpoint'
import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { assessmentFlags } from '../../db/schema/index.ts'
import { countDesigns, countMistakes, countParts, countResults, countStatements, PARTS } from './quality.queries.ts'

/** What the designs of today are given: those that are drawn no more are left out. */
const DESIGNS: ReadonlyMap<string, Pick<DesignCounts, 'category' | 'b' | 'options'>> = new Map(
  FAMILY_MODELS.flatMap(({ family, category, optionCount, designs }) =>
    designs.map(({ id, b }) => [`${family} ${id}`, { category, b, options: optionCount }] as const),
  ),
)

async function readDesigns(db: Db): Promise<DesignStatistics[]> {
  const mistakes = Map.groupBy(await countMistakes(db), ({ design }) => design)
  const rows = (await countDesigns(db)).flatMap((counted) => {
    const given = DESIGNS.get(counted.design)
    const of = mistakes.get(counted.design) ?? []
    const table = (pick: 'chosen' | 'offered') => Object.fromEntries(of.map((one) => [one.mistake, one[pick]]))
    return given ? [{ ...counted, ...given, mistakes: table('chosen'), offered: table('offered') }] : []
  })
  return designStatistics(rows)
}

async function readReliability(db: Db) {
  const counted = Map.groupBy(await countParts(db), ({ name }) => name)
  return PARTS.map(([key, name]) => {
    const parts = counted.get(key) ?? []
    const [first] = parts
    const alpha =
      first === undefined
        ? null
        : reliability({ sittings: first.sittings, parts, total: { sum: first.total, sumSquared: first.totalSquared } })
    return { name, alpha }
  })
}

export async function readQuality(db: Db): Promise<ReplyInput<typeof contractOf>> {
  const results = await countResults(db)
  const statements = interestStatistics(await countStatements(db))
  return {
    results,
    provisional: Math.min(results.reasoning, results.interests) < RESULTS_FOR_NORMS,
    designs: (await readDesigns(db)).map((one) => ({
      design: one.design,
      category: one.category,
      answers: one.answers,
      share_right: one.shareRight,
      expected_share: one.expectedShareRight,
      discrimination: one.discrimination,
      median_seconds: one.medianSeconds,
      never_chosen: one.unused,
      flags: one.flags,
      drawn_less: isDrawnLess(one),
    })),
    statements: statements.map((one) => ({
      statement: INTEREST_ITEMS.find(({ id }) => id === one.itemId)?.text ?? one.itemId,
      theme: one.theme,
      scale: one.scale,
      answers: one.answers,
      mean: one.mean,
      spread: one.spread,
      middle_share: one.shareMiddle,
      discrimination: one.correlation,
      flags: one.flags,
    })),
    reliability: await readReliability(db),
    counted_at: new Date().toISOString(),
  }
}

/** Notes which designs new forms do without, where they can. */
export async function flagDesigns(db: Db): Promise<void> {
  const flagged = (await readDesigns(db)).filter(isDrawnLess)
  await db.transaction(async (tx) => {
    await tx.delete(assessmentFlags).where(
      flagged.length === 0
        ? sql`true`
        : notInArray(
            assessmentFlags.design,
            flagged.map(({ design }) => design),
          ),
    )
    if (flagged.length > 0)
      await tx
        .insert(assessmentFlags)
        .values(flagged.map(({ design, flags }) => ({ design, flags })))
        .onConflictDoUpdate({ target: assessmentFlags.design, set: { flags: sql`excluded.flags` } })
  })
}
