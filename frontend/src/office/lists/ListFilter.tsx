import { Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSpanFields } from '../shell/use-span-fields'
import { useListTexts } from './texts'
import type { Asked } from './use-lists'

export interface ListFilterProps<Kind extends string> {
  asked: Asked<Kind>
  lists: readonly { value: Kind; label: string }[]
  /** Whether the list is of days; what is left of gift cards is what is left today. */
  isOfDays: (list: Kind) => boolean
  onAsk: (asked: Asked<Kind>) => void
}

/** Which list at once, and its days when they are typed. */
export const ListFilter = <Kind extends string>({ asked, lists, isOfDays, onAsk }: ListFilterProps<Kind>) => {
  const t = useListTexts()
  const days = useSpanFields(asked)
  const { from, to } = days.typed
  const ask = (list: Kind): void => {
    if (days.isSound()) onAsk({ list, ...(from !== '' && { from }), ...(to !== '' && { to }) })
  }
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('filter.label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask(asked.list)
      }}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(180px, 1fr))' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Select label={t('filter.list')} value={asked.list} onChange={ask} options={[...lists]} />
      </Box>
      {isOfDays(asked.list) && (
        <>
          {days.fields}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              gridColumn: { xs: '1 / -1', md: 'auto' },
              '& > button': { mt: { md: 'var(--label-height)' } },
            }}
          >
            <Button type="submit" variant="contained">
              {t('filter.submit')}
            </Button>
            {(asked.from !== undefined || asked.to !== undefined) && (
              <Button
                onClick={() => {
                  days.set({ from: '', to: '' })
                  onAsk({ list: asked.list })
                }}
              >
                {t('filter.everyDay')}
              </Button>
            )}
          </Box>
        </>
      )}
    </Box>
  )
}
