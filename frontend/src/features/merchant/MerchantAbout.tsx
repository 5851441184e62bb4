import type { Merchant } from '@bukett/contracts/http/paylater-admin'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { useDeskTexts } from './desk-texts'
import { Facts } from './Facts'
import { MerchantDialog } from './MerchantDialog'
import { useChangeMerchant, useSetEnded } from './use-merchant'

interface MerchantAboutProps {
  merchant: Merchant
  /** Senare's own people alone change what is agreed. */
  isSenare: boolean
}

/** What a merchant has agreed with Senare; for Senare's people, changing it and ending it. */
export const MerchantAbout = ({ merchant, isSenare }: MerchantAboutProps) => {
  const desk = useDeskTexts()
  const dialogs = useDialogs()
  const change = useChangeMerchant(merchant)
  const setEnded = useSetEnded(merchant.id)
  const { name, email, language, categories, endedAt } = merchant

  const end = async (): Promise<void> => {
    const question = { title: desk('about.endTitle', { name }), text: desk('about.endText') }
    if (await dialogs.confirm({ ...question, confirm: desk('about.end'), tone: 'danger' })) setEnded.mutate(true)
  }
  const facts = [
    [desk('about.name'), name],
    [desk('about.email'), email],
    [desk('about.language'), desk(`about.languages.${language}`)],
    [desk('about.categories'), categories.map((one) => desk(`about.category.${one}`)).join(', ')],
  ] as const
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h4" component="h2">
        {desk('about.terms')}
      </Typography>
      {endedAt !== null && (
        <Notice tone="warning" title={desk('about.ended', { day: stockholmDay(endedAt) })}>
          {desk('about.endedText')}
        </Notice>
      )}
      {setEnded.error && <Failure error={setEnded.error} />}
      <Facts facts={facts} />
      {isSenare && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant="contained" onClick={() => void dialogs.open(MerchantDialog, { merchant, send: change })}>
            {desk('about.change')}
          </Button>
          {endedAt === null ? (
            <Button variant="outlined" loading={setEnded.isPending} onClick={() => void end()}>
              {desk('about.end')}
            </Button>
          ) : (
            <Button variant="outlined" loading={setEnded.isPending} onClick={() => setEnded.mutate(false)}>
              {desk('about.reopen')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
