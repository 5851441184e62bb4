import { useDialogs } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useDeskTexts } from './desk-texts'
import { MerchantDialog } from './MerchantDialog'
import { useAddMerchant } from './use-merchant'

/** For Senare's own people: a merchant more. */
export const AddMerchant = ({ onAdded }: { onAdded: (id: string) => void }) => {
  const desk = useDeskTexts()
  const dialogs = useDialogs()
  const send = useAddMerchant()
  const add = async (): Promise<void> => {
    const added = await dialogs.open(MerchantDialog, { send })
    if (added) onAdded(added.id)
  }
  return (
    <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void add()}>
      {desk('about.add')}
    </Button>
  )
}
