const width = 30

/** `products  [#########---------------------]  31 %  31,000 of 100,000`, drawn over itself. */
export const progressBar =
  (name: string, out: NodeJS.WriteStream) =>
  (done: number, wanted: number): void => {
    const share = wanted === 0 ? 1 : done / wanted
    const filled = Math.round(share * width)
    const bar = '#'.repeat(filled) + '-'.repeat(width - filled)
    const counts = `${done.toLocaleString('en')} of ${wanted.toLocaleString('en')}`
    out.write(`\r${name.padEnd(24)} [${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${counts}`)
    if (done >= wanted) out.write('\n')
  }
