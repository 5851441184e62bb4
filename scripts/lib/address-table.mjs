/** What a person at the terminal reads when the shop is open. @param {string} sentence how it is open, and how it is stopped */
export const addressTable = (sentence, { addresses, notes }) => {
  const width = Math.max(...Object.keys(addresses).map((name) => name.length))
  const rows = Object.entries(addresses).map(([name, url]) => `  ${name.padEnd(width)}  ${url}`)
  return ['', `  ${sentence}`, '', ...rows, '', ...notes.map((note) => `  ${note}`), ''].join('\n')
}
