import { ApiError } from '@bukett/contracts'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { Failure } from '../../shared/Failure'
import { usePhoneOrderTexts } from './texts'

/** Why it cannot be paid yet: what is missing in the order, in the server's words, so that the caller can be asked. */
export const PayFailure = ({ error }: { error: Error }) => {
  const t = usePhoneOrderTexts()
  const fields = error instanceof ApiError ? (error.body.fields ?? []) : []
  const missing = [...new Set(fields.map(({ Message }) => Message).filter(Boolean))]
  if (missing.length === 0) return <Failure error={error} title={t('pay.failed')} />
  return (
    <Notice tone="error" announce="alert" title={t('pay.asksMore')}>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Box>
    </Notice>
  )
}
