import { ExternalIcon, LiveRegion } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CopyByHand } from './CopyByHand'
import { useTranslation } from './i18n'
import { useCopying } from './use-copying'

export interface ShareButtonProps {
  /** What is shared. */
  name: string
  /** Its path. @default the page's own */
  path?: string
  /** @default "Dela" */
  label?: string
}

/** A telephone's own way to share, where it has one; else the address is copied, which is told. */
export const ShareButton = ({ name, path, label }: ShareButtonProps) => {
  const { t } = useTranslation()
  const { isCopied, refused, copy } = useCopying()
  const share = async () => {
    const address = location.origin + (path ?? location.pathname)
    // Not every browser has it, whatever its types say.
    if (typeof navigator.share !== 'function') {
      await copy(address)
      return
    }
    await navigator.share({ title: name, url: address }).catch((error: unknown) => {
      // Whoever thinks better of it has shared nothing, and that is all.
      const isGivenUp = error instanceof Error && error.name === 'AbortError'
      return isGivenUp ? undefined : copy(address)
    })
  }
  return (
    <>
      <Button variant="text" color="inherit" startIcon={<ExternalIcon />} onClick={() => void share()}>
        {label ?? t('product.share')}
      </Button>
      {isCopied && (
        <Box component="span" aria-hidden sx={{ alignSelf: 'center' }}>
          {t('product.shared')}
        </Box>
      )}
      <LiveRegion message={isCopied ? t('product.shared') : ''} />
      <CopyByHand refused={refused} />
    </>
  )
}
