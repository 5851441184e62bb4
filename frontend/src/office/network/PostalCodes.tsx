import { pathOf } from '@bukett/contracts'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { Pagination, TextField, useDialogs } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { SearchForm } from '../../shared/SearchForm'
import { useHappened } from './Happened'
import { PostalCodeDialog } from './PostalCodeDialog'
import { RowAction } from './RowAction'
import { RowsFile } from './RowsFile'
import { PastEnd } from '../../shared/PastEnd'
import { useNetworkTexts } from './texts'
import { changeCode, codesPerPage, importCodes, type NewCode, useCodes } from './use-keeping'

export interface PostalCodesProps {
  query: string
  /** From 0. */
  page: number
  onQuery: (query: string) => void
  hrefOfPage: (page: number) => string
}

/** BR-09: the register, with what is out of use. */
export const PostalCodes = ({ query, page, onQuery, hrefOfPage }: PostalCodesProps) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const [words, setWords] = useState(query)
  const { data, error, isPlaceholderData, refetch } = useCodes(query, page)
  const add = async (): Promise<void> => {
    const added = await dialogs.open(PostalCodeDialog, undefined)
    // It cannot be taken away again: orders and people may name it by then. Out of use it is as if it were not there.
    if (added)
      say({
        text: t('codes.added', { code: postalCodeText(added.code) }),
        undo: () => changeCode({ ...added, active: false }),
      })
  }
  const change = async (row: NewCode): Promise<void> => {
    const changed = await dialogs.open(PostalCodeDialog, row)
    if (changed) say({ text: t('codes.changed', { code: postalCodeText(row.code) }), undo: () => changeCode(row) })
  }
  return (
    <PageCard title={t('codes.title')}>
      <Typography color="text.secondary">{t('codes.text')}</Typography>
      <SearchForm
        label={t('codes.title')}
        submit={t('list.submit')}
        onSearch={() => onQuery(words.trim())}
        sx={{ display: 'flex', flexWrap: 'wrap' }}
      >
        <TextField label={t('codes.words')} value={words} onChange={setWords} maxLength={60} autoComplete="off" />
      </SearchForm>
      {said}
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void add()}>
        {t('codes.add')}
      </Button>
      <Typography color="text.secondary">{t('codes.fileText')}</Typography>
      <RowsFile
        href={pathOf(networkUpkeepApi.postalCodeFile, {})}
        canImport
        send={importCodes}
        told={(counts) => t('codes.readIn', counts)}
        say={say}
      />
      {error ? (
        <Failure error={error} title={t('codes.failed')} onRetry={refetch} />
      ) : (
        <>
          {data?.items.length === 0 && data.total > 0 ? (
            <PastEnd lastPage={hrefOfPage(Math.ceil(data.total / codesPerPage) - 1)} />
          ) : (
            <Box>
              <DataTable<NewCode>
                label={t('listOf', { title: t('codes.title') })}
                rows={data?.items}
                isRefreshing={isPlaceholderData}
                tools={
                  <Typography role="status" sx={{ color: 'text.secondary' }}>
                    {data ? t('codes.found', { count: data.total }) : ''}
                  </Typography>
                }
                keyOf={({ code }) => code}
                empty={<Typography>{t('codes.empty')}</Typography>}
                columns={[
                  { key: 'code', header: t('codes.code'), minWidth: 100, cell: ({ code }) => postalCodeText(code) },
                  { key: 'area', header: t('codes.area'), minWidth: 120, flex: 2, cell: ({ area }) => area },
                  { key: 'county', header: t('codes.county'), minWidth: 150, flex: 2, cell: ({ county }) => county },
                  {
                    key: 'state',
                    header: t('list.state'),
                    minWidth: 120,
                    cell: ({ active }) => (
                      <StateWord tone={active ? 'good' : 'still'}>
                        {t(active ? 'codes.active' : 'codes.inactive')}
                      </StateWord>
                    ),
                  },
                  {
                    key: 'actions',
                    header: t('actions'),
                    align: 'end',
                    width: 110,
                    cell: (row) => (
                      <RowAction
                        of={postalCodeText(row.code)}
                        action={t('change')}
                        onChoose={() => void change(row)}
                        waiting={false}
                      />
                    ),
                  },
                ]}
              />
            </Box>
          )}
          {data && (
            <Pagination
              page={page + 1}
              pages={Math.ceil(data.total / codesPerPage)}
              hrefOf={(next) => hrefOfPage(next - 1)}
            />
          )}
        </>
      )}
    </PageCard>
  )
}
