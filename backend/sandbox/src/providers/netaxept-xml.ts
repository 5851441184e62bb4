import { escapeHtml } from '../page.js'
import type { Answer, Problem } from '../provider.js'

/** Text that is XML already. */
export class Xml {
  constructor(readonly text: string) {}
}

export const element = (name: string, value: string | number | boolean | Xml): string =>
  `<${name}>${value instanceof Xml ? value.text : escapeHtml(String(value))}</${name}>`

export const group = (name: string, values: Readonly<Record<string, string | number | boolean>>): string =>
  element(
    name,
    new Xml(
      Object.entries(values)
        .map(([key, value]) => element(key, value))
        .join(''),
    ),
  )

const NAMESPACES = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"'

/** Always 200, whatever it says. */
export const xml = (root: string, ...children: readonly string[]): Answer => ({
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="utf-8"?><${root} ${NAMESPACES}>${children.join('')}</${root}>`,
})

export const exception = (type: string, message: string, result = ''): Answer =>
  xml('Exception', `<Error xsi:type="${type}">${element('Message', message)}${result}</Error>`)

/** Below the API itself speaks the web server, in its own way. */
export function refuse(problem: Problem): Answer {
  const page = (status: number, text: string): Answer => ({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<html><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`,
  })
  switch (problem) {
    case 'media-type':
      return page(415, 'Unsupported Media Type')
    case 'method':
      return page(405, 'Method Not Allowed')
    case 'not-found':
      return page(404, 'The resource cannot be found.')
    case 'syntax':
    case 'too-large':
      return page(400, 'Bad Request')
    case 'broken':
      return page(500, 'Runtime Error')
  }
}
