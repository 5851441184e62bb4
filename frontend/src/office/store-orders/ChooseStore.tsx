import { CENTRAL_STORE } from '@bukett/contracts/http/store-orders'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { StoreField } from '../shell/StoreField'
import { useStoreOrdersTexts } from './texts'

export interface ChooseStoreProps {
  /** Whose orders are shown; `central` for the central store's. */
  memberId: string
  onStore: (memberId: string) => void
}

/** For the network's staff, who see every store's orders. */
export const ChooseStore = ({ memberId, onStore }: ChooseStoreProps) => {
  const t = useStoreOrdersTexts()
  const isCentral = memberId === CENTRAL_STORE
  const [store, setStore] = useState(isCentral ? '' : memberId)
  const [isSent, setSent] = useState(false)
  const [shown, setShown] = useState(memberId)
  // Changed by the page's address, such as on the way back.
  if (shown !== memberId) {
    setShown(memberId)
    setStore(isCentral ? '' : memberId)
    setSent(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (store !== '') onStore(store)
  }
  return (
    <Box
      component="form"
      noValidate
      role="search"
      aria-label={t('whose.label')}
      onSubmit={submit}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        alignItems: 'start',
        mb: 4,
        '& > button': { mt: { sm: 'var(--label-height)' } },
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>
        <StoreField
          label={t('whose.store')}
          value={store}
          onChange={setStore}
          {...(isSent && store === '' && { error: t('whose.missing') })}
        />
      </Box>
      <Button type="submit" variant="outlined">
        {t('whose.show')}
      </Button>
      {!isCentral && (
        <Button variant="text" onClick={() => onStore(CENTRAL_STORE)}>
          {t('central')}
        </Button>
      )}
    </Box>
  )
}
