import type { PersonNote } from '@bukett/contracts/http/office-people'

/** What somebody of customer service has noted about a person. */
export interface StoredNote {
  _id: string
  userId: string
  at: Date
  /** The name of who wrote it. */
  by: string
  text: string
}

export const mostNotes = 100

export const toNote = ({ _id, at, by, text }: StoredNote): PersonNote => ({
  Id: _id,
  At: at.toISOString(),
  By: by,
  Text: text,
})
