import type { Answer } from '@bukett/contracts'
import { contentFrameApi, type LineContent, type MenuContent } from '@bukett/contracts/http/content-frame'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

// What is being written is not taken away by another look.
const once = { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, gcTime: 0 } as const

export type EditedMenu = Answer<typeof contentFrameApi.menu>
export const readMenu = () => call(contentFrameApi.menu, {})
export const useMenu = () => useQuery({ queryKey: ['front', 'menu'], queryFn: readMenu, ...once })
export const saveMenu = (Revision: number, Content: MenuContent) =>
  call(contentFrameApi.saveMenu, { body: { Revision, Content } })

export type EditedLine = Answer<typeof contentFrameApi.line>
export const readLine = () => call(contentFrameApi.line, {})
export const useLine = () => useQuery({ queryKey: ['front', 'line'], queryFn: readLine, ...once })
export const saveLine = (Revision: number, Content: LineContent) =>
  call(contentFrameApi.saveLine, { body: { Revision, Content } })
