import type { CallOf } from '@bukett/contracts'
import { type EditionKind, type EditionState, editionsApi } from '@bukett/contracts/http/editions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'

const versionsKey = ['versions'] as const

/** After a draft was kept there is another version to list. */
export const useReadVersionsAgain = () => {
  const queries = useQueryClient()
  return (): void => {
    void queries.invalidateQueries({ queryKey: versionsKey })
  }
}

export const useVersions = (kind: EditionKind, of: string) =>
  useQuery({
    queryKey: [...versionsKey, kind, of],
    queryFn: ({ signal }) => call(editionsApi.versions, { params: { kind, key: of } }, signal),
    retry: false,
  })

export type Act = 'publish' | 'discard' | 'withdraw'

/** What is done to a matter; each answers with how far it has come then. */
export const editionCalls = (kind: EditionKind, of: string) => {
  const params = { kind, key: of }
  return {
    act: (act: Act, Revision: number) => call(editionsApi[act], { params, body: { Revision } }),
    plan: (body: CallOf<typeof editionsApi.plan>['body']) => call(editionsApi.plan, { params, body }),
    unplan: (Revision: number, Number: number) => call(editionsApi.unplan, { params, body: { Revision, Number } }),
    restore: (Revision: number, Number: number) => call(editionsApi.restore, { params, body: { Revision, Number } }),
    pass: (Revision: number, At: string) => call(editionsApi.preview, { params, body: { Revision, At } }),
  }
}

/** Runs one thing at a time, and remembers how it went. */
export const useDoing = () => useMutation({ mutationFn: (run: () => Promise<unknown>) => run() })

/** Neither drafted, shown nor planned: what is open is its newest version. */
export const isOver = ({ Draft, Spans, Changes }: EditionState): boolean =>
  Draft === null &&
  Spans.every(({ IsNothing }) => IsNothing) &&
  // Of what never had a version, the shop's own stands.
  Changes.some(({ Act }) => Act === 'withdraw' || Act === 'plan')

/** Whether a version of it stands now. */
export const isShown = ({ Spans }: EditionState): boolean => Spans.some(({ IsNow, IsNothing }) => IsNow && !IsNothing)
