import { officeFindApi } from '@bukett/contracts/http/office-find'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { personal } from '../../shared/query'
import { useDebounced } from '../../shared/use-debounced'

/** What earlier words found stands until the next answer where these go on with them: under others it would be somebody else's. */
export const whileTyping =
  (words: string) =>
  <Found>(found: Found | undefined, of?: { readonly queryKey: QueryKey }): Found | undefined =>
    words.startsWith(String(of?.queryKey[1])) ? found : undefined

const fewest = 2
const stillMs = 200

/** What the back office knows by some words, once their writing rests; nothing of fewer than two letters. */
export const useFound = (typed: string) => {
  const words = useDebounced(typed.trim(), stillMs)
  const isAsked = words.length >= fewest
  const { data, ...query } = useQuery({
    queryKey: ['office-find', words],
    queryFn: ({ signal }) => call(officeFindApi.find, { body: { Words: words } }, signal),
    enabled: isAsked,
    placeholderData: whileTyping(words),
    meta: personal,
  })
  return { ...query, isAsked, groups: isAsked ? (data?.Groups ?? []) : [] }
}
