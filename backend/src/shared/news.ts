/**
 * Documents that were changed, for a module that stands above and keeps something about them. The mark is written with the change itself,
 * so that no crash parts the two; a document comes until it was heard in the version it has.
 */
export abstract class News<Document extends { readonly _id: string; readonly version: number }> {
  abstract waiting(limit: number): Promise<Document[]>
  abstract heard(documents: readonly Pick<Document, '_id' | 'version'>[]): Promise<void>
  /** Every document, changed or not. */
  abstract all(): AsyncIterable<Document>
  abstract count(): Promise<number>
}
