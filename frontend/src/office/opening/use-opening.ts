import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { openingApi } from '@bukett/contracts/http/opening'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { fileText } from '../../shared/file-text'

const openingKey = ['opening'] as const

export const useOpening = () =>
  useQuery({ queryKey: openingKey, queryFn: ({ signal }) => call(openingApi.read, {}, signal) })

/** Refused here, before anything was sent: a workbook is no text. */
export class NoTextFile extends Error {}

/** All products of a file, or none and the fault of each row. */
export const useProductFile = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const Content = await fileText(file)
      if (Content === null) throw new NoTextFile()
      const Format = file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv'
      return call(catalogueApi.importFile, { body: { Format, Content } })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: openingKey }),
  })
}
