import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useFound } from '../shell/use-found'
import { useOrdersTexts } from './texts'

/** Whose orders are shown: a person's, or a company's. */
export interface ChosenCustomer {
  readonly kind: 'person' | 'company'
  readonly id: string
  readonly name: string
}

/** `dialogs.open(CustomerDialog, undefined)`: a person or a company, by a part of what is known of them. */
export const CustomerDialog = ({ open, onClose }: DialogProps<undefined, ChosenCustomer>) => {
  const t = useOrdersTexts()
  const [text, setText] = useState('')
  const { groups, isAsked, error, refetch, isFetching } = useFound(text)
  const found = groups.flatMap(({ Kind, Hits }) =>
    Kind === 'person' || Kind === 'company' ? Hits.map((hit) => ({ kind: Kind, ...hit })) : [],
  )
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('customer.title')}>
      <Box sx={{ display: 'grid', gap: 3, pb: 3 }}>
        <TextField
          label={t('customer.find')}
          hint={t('customer.hint')}
          type="search"
          value={text}
          onChange={setText}
          maxLength={100}
          autoComplete="off"
        />
        {error && <Failure error={error} onRetry={refetch} />}
        <Box role="status">
          {isAsked && !isFetching && found.length === 0 && !error && (
            <Typography color="text.secondary">{t('customer.none')}</Typography>
          )}
        </Box>
        {found.length > 0 && (
          <Box component="ul" aria-label={t('customer.found')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {found.map(({ kind, Id, Title, Detail }) => (
              <Box component="li" key={`${kind} ${Id}`} sx={{ borderTop: 1, borderColor: 'divider' }}>
                <Button
                  fullWidth
                  onClick={() => onClose({ kind, id: Id, name: Title })}
                  sx={{ justifyContent: 'start', textAlign: 'start', py: 2 }}
                >
                  <span>
                    {Title}
                    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                      {[t(`customer.${kind}`), Detail].filter(Boolean).join(', ')}
                    </Typography>
                  </span>
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Sheet>
  )
}
