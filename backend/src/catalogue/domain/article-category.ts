import type { ErrorCode } from '@bukett/contracts'

/** What articles stand under; the articles themselves are content. */
export interface StoredArticleCategory {
  _id: string
  Name: string
  NameEn: string
  ParentId: string | null
  Position: number
  Version?: number
}

/** Why a category cannot stand below another, or null. */
export const parentFault = (
  code: string,
  parent: string | null,
  all: readonly Pick<StoredArticleCategory, '_id' | 'ParentId'>[],
): ErrorCode | null => {
  if (parent === null) return null
  if (parent === code || !all.some(({ _id, ParentId }) => _id === parent && ParentId === null))
    return 'register.unknown-parent'
  return all.some(({ ParentId }) => ParentId === code) ? 'register.has-children' : null
}
