/** What is HTML already. Nothing else is set into a letter as it is. */
export type Html = string & { readonly html: unique symbol }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** With its line breaks. */
export const lines = (text: string): string => escaped(text).replaceAll('\n', '<br />')

/** Addresses in words of the shop's own can be pressed. */
export const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s]*[^\s.,;:!?)])/)
    .map((part, index) =>
      index % 2 ? `<a href="${address(part)}" style="color:inherit">${escaped(part)}</a>` : lines(part),
    )
    .join('')

/** Only what a browser opens as a page: a letter with another address is a fault of ours, and is not sent. */
export const address = (url: string): string => {
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url)) throw new Error('a letter leads to what is no address')
  return escaped(url)
}

/** Parts in a row. */
export const together = (parts: readonly Html[]): Html => parts.join('\n') as Html
