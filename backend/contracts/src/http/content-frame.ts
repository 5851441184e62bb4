import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { BLOCK_SITES, contentLink } from './content-blocks.js'
import { quietDay } from './quiet.js'
import { editionRevision, editionState } from './editions.js'

const words = (most: number) => z.string().trim().max(most, 'content.too-long')

/** Characters of an entry, at most. */
export const MENU_WORDS = 40

/** Of the line of categories and of the drawer. */
const menuEntry = z.object({
  Id: z.string().regex(/^[\w-]{1,40}$/),
  Title: words(MENU_WORDS),
  TitleEn: words(MENU_WORDS),
  Link: contentLink,
})
export type MenuEntry = z.output<typeof menuEntry>

export const MENU_ENTRIES = 12
const menu = z.array(menuEntry).max(MENU_ENTRIES, 'content.too-many-entries')

/** Both sites' menus, in their order. */
export const menuContent = z.object({ Gift: menu, Home: menu })
export type MenuContent = z.output<typeof menuContent>

/** The line above the header. */
export const lineContent = z.object({
  Text: words(140),
  TextEn: words(140),
  /** Where the whole line leads; empty: nowhere. */
  Link: contentLink,
  Site: z.enum(BLOCK_SITES),
})
export type LineContent = z.output<typeof lineContent>

/** Their keys, each under a kind of its own. */
export const MENU_KEY = 'shop'
export const LINE_KEY = 'line'

const edited = <Content extends z.ZodType>(content: Content) => z.object({ Content: content, State: editionState })
export const editedMenu = edited(menuContent)
export const editedLine = edited(lineContent)
const saving = <Content extends z.ZodType>(content: Content) =>
  z.object({ Revision: editionRevision, Content: content })

export const contentFrameApi = {
  frame: endpoint({
    method: 'GET',
    path: '/api/content/frame',
    summary: 'What stands above every page of a site: its menu, and the line above the header.',
    access: 'everyone',
    query: z.object({ site: z.enum(['gift', 'home']).default('gift') }),
    response: z.object({
      /** The shop’s own until a menu is published. */
      Menu: z.array(z.object({ Title: z.string(), Link: z.string(), SpeaksOf: z.array(quietDay) })),
      /** The home site has something to sell. */
      HasHome: z.boolean(),
      Line: z.object({ Text: z.string(), Link: z.string(), SpeaksOf: z.array(quietDay) }).nullable(),
    }),
  }),
  menu: endpoint({
    method: 'GET',
    path: '/api/office/content/menu',
    summary: 'What an editor of the menus begins from.',
    access: 'contentEditor',
    response: editedMenu,
  }),
  saveMenu: endpoint({
    method: 'PUT',
    path: '/api/office/content/menu',
    summary: 'Saves the draft of the menus.',
    access: 'contentEditor',
    body: saving(menuContent),
    response: editedMenu,
  }),
  line: endpoint({
    method: 'GET',
    path: '/api/office/content/line',
    summary: 'What an editor of the line above the header begins from.',
    access: 'contentEditor',
    response: editedLine,
  }),
  saveLine: endpoint({
    method: 'PUT',
    path: '/api/office/content/line',
    summary: 'Saves the draft of the line above the header.',
    access: 'contentEditor',
    body: saving(lineContent),
    response: editedLine,
  }),
} as const
