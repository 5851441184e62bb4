import { ApiError } from '@bukett/contracts'
import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { Failure } from '../../shared/Failure'
import { useNetworkTexts } from './texts'
import { useReadAgain } from './use-network'

/** Somebody else has changed them meanwhile. */
export const StaleSettings = ({ error }: { error: Error }) => {
  const t = useNetworkTexts()
  const readAgain = useReadAgain()
  if (!(error instanceof ApiError) || error.code !== 'broker.settings-changed') return <Failure error={error} />
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={error.message}
      action={
        <Button variant="text" onClick={() => void readAgain()}>
          {t('settings.readAgain')}
        </Button>
      }
    >
      {t('settings.stale')}
    </Notice>
  )
}
