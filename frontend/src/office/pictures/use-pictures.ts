import type { CallOf } from '@bukett/contracts'
import { type LibraryFilter, mediaApi, type PlacedPicture, type ProductPictures } from '@bukett/contracts/http/media'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'
import { contentOf } from './sending'

const key = ['pictures'] as const
const productKey = (code: string) => ['product-pictures', code] as const

export interface Asked {
  readonly filter: LibraryFilter
  readonly words: string
  readonly page: number
}

export const usePictures = (query: Asked) =>
  useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(mediaApi.list, { query }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The library, and what shows its pictures. */
export const useReadAgain = () => {
  const queries = useQueryClient()
  return () => Promise.all([key, ['product-pictures']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export const describePicture = (id: string, body: CallOf<typeof mediaApi.describe>['body']) =>
  call(mediaApi.describe, { params: { id }, body })

export const useReplace = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ id, version, file }: { id: string; version: number; file: File }) =>
      call(mediaApi.replace, {
        params: { id },
        body: { Version: version, Name: file.name.slice(0, 200), Content: await contentOf(file) },
      }),
    onSettled: readAgain,
  })
}

export const useRemove = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(mediaApi.remove, { params: { id }, query: { version } }),
    onSettled: readAgain,
  })
}

export const useProductPictures = (code: string) =>
  useQuery({
    queryKey: productKey(code),
    queryFn: ({ signal }) => call(mediaApi.ofProduct, { params: { code } }, signal),
    enabled: code !== '',
    retry: false,
    // What is being arranged is not taken away by another look.
    refetchOnWindowFocus: false,
  })

export const useSetPictures = ({ Code: code, Revision }: ProductPictures) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (Pictures: PlacedPicture[]) =>
      call(mediaApi.setOfProduct, { params: { code }, body: { Revision, Pictures } }),
    onSuccess: (saved) => {
      keepAnswer(queries, productKey(code), saved)
      return queries.invalidateQueries({ queryKey: key })
    },
  })
}
