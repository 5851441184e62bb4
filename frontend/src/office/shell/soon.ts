const longestMs = 2000

/** The tables that a save has changed, for as long as it is worth to wait: what is saved does not stand as being saved until a slow one has come. */
export const soon = (reading: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    reading,
    new Promise((resolve) => {
      setTimeout(resolve, longestMs)
    }),
  ])
