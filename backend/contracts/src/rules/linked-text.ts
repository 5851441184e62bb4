/** Words, and where they lead; null: nowhere. */
export interface Run {
  readonly Text: string
  readonly Link: string | null
}

/** `[ord](/adress)` */
const links = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,300})\)/g

/** A page of the shop, or another website; no other scheme reaches an `href`. */
export const isLinkable = (address: string): boolean => /^(?:\/(?:[^/\\\s]\S*)?|https:\/\/[^\s/]\S*)$/.test(address)

/** A line of an article, its links apart. One that leads wrong is no link: its words stay. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(links)) {
    const [whole, words = '', address = ''] = found
    if (found.index > from) runs.push({ Text: text.slice(from, found.index), Link: null })
    runs.push({ Text: words, Link: isLinkable(address) ? address : null })
    from = found.index + whole.length
  }
  if (from < text.length) runs.push({ Text: text.slice(from), Link: null })
  return runs
}

/** An empty line parts two paragraphs. */
export const paragraphsOf = (text: string): Run[][] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(runsOf)

/** The words alone, as a search finds them. */
export const wordsOfLinked = (text: string): string => text.replaceAll(links, '$1')

/** Whether each of its links leads to where a link may lead. */
export const linksLead = (text: string): boolean =>
  [...text.matchAll(links)].every(([, , address = '']) => isLinkable(address))

/** The text with a part of it as a link. */
export const withLink = (text: string, from: number, to: number, words: string, address: string): string =>
  `${text.slice(0, from)}[${words}](${address})${text.slice(to)}`
