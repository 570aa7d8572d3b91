/** One save at a time; those that are asked for while it runs become a single one after it. `save` never throws. */
export function createSaveQueue(save: () => Promise<void>) {
  let underway: Promise<void> | null = null
  let isAskedAgain = false

  async function work() {
    do {
      isAskedAgain = false
      // oxlint-disable-next-line no-await-in-loop -- one after another is what a queue is for
      await save()
    } while (isAskedAgain)
  }

  return {
    /** Done when what stood at this moment was tried. */
    push(): Promise<void> {
      if (underway) isAskedAgain = true
      underway ??= work().finally(() => {
        underway = null
      })
      return underway
    },
  }
}
