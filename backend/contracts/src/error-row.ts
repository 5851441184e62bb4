/** One row a code: its HTTP status and both texts, at most 200 characters and free of markup (API-02). `{name}` is filled from the details. */
export interface ErrorRow {
  readonly status: number
  /** What travels as `errorCode`, where a screen knows several rows by one code. */
  readonly errorCode?: 'unauthorized' | 'forbidden'
  readonly sv: string
  readonly en: string
}
