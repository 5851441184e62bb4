import { XMLBuilder } from 'fast-xml-parser'

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** `@` before a name makes it an attribute; a list is its element again and again. */
export const xml = (root: object): string => `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}\n`
