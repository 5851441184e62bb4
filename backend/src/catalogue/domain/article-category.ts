/** What articles stand under; the articles themselves are content. */
export interface StoredArticleCategory {
  _id: string
  Name: string
  NameEn: string
  ParentId: string | null
  Position: number
}
