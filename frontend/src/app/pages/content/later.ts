import { type ComponentType, lazy } from 'react'
import type { LaterBlockProps } from './LaterBlock'

let fetched: ComponentType<LaterBlockProps> | undefined

/** Fetches the blocks that no page begins with; where the server draws they are there from the start. */
export const prepareLaterBlocks = async (): Promise<ComponentType<LaterBlockProps>> => {
  fetched = (await import('./LaterBlock')).LaterBlock
  return fetched
}

const Lazy = lazy(async () => ({ default: await prepareLaterBlocks() }))

export const laterBlock = (): ComponentType<LaterBlockProps> => fetched ?? Lazy
