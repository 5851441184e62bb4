/** How heavy a delivered file may be, in bytes after gzip -9. */
export const gates = {
  'lib/sdk.js': 22_000,
  'lib/verify.js': 6000,
  'lib/native.js': 4000,
  'lib/express.js': 9000,
  'loader/pure.js': 2000,
  'frames/main.html': 60_000,
  'frames/static.html': 12_000,
}

/** A line for each file that is missing or heavier than its gate. */
export function tooHeavy(weights) {
  return Object.entries(gates).flatMap(([name, limit]) =>
    weights[name] === undefined || weights[name] > limit
      ? [`${name}: ${weights[name]} bytes packed, ${limit} allowed`]
      : [],
  )
}
