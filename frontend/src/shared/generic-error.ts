import { ApiError } from '@bukett/contracts'
import { messageOf } from './api'

const detailMax = 200

/** Spec 1 §8: a text of ours, and after it the server's detail when that is under 200 characters and without markup. */
export const genericError = (text: string, error: unknown): string => {
  const [first] = error instanceof ApiError ? (error.body.Errors ?? []) : []
  const detail = first ?? messageOf(error)
  return detail.length < detailMax && !/[<>]/.test(detail) ? `${text} ${detail}` : text
}
