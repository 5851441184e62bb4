/** How many of a thousand buyers come in each hour of a Mother's Day, from midnight: late on the morning most have remembered. */
const ofHours = [6, 3, 2, 1, 1, 3, 10, 28, 58, 92, 108, 104, 88, 76, 70, 66, 58, 52, 48, 44, 34, 24, 15, 9]
const all = ofHours.reduce((sum, share) => sum + share, 0)

/** At which moments of a day that is `dayMs` long so many come, the first at 0: the hours of a real one, closer together. */
export const arrivals = (count, dayMs) => {
  const moments = []
  let before = 0
  for (const [hour, share] of ofHours.entries()) {
    const until = before + (share / all) * count
    const first = Math.ceil(before)
    for (let one = first; one < until; one += 1)
      moments.push(((hour + (one - before) / (until - before)) / ofHours.length) * dayMs)
    before = until
  }
  return moments
}

/** What o'clock it is in the day, of a moment in it. */
export const hourOf = (moment, dayMs) => Math.min(23, Math.floor((moment / dayMs) * 24))
