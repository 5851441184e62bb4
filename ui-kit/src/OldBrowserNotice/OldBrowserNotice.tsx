import { useState } from 'react'
import { useKitTexts } from '../KitProvider/KitProvider'
import { Notice } from '../Notice/Notice'
import { isOldBrowser } from './old-browser'

export type OldBrowserNoticeProps = {
  /** What the browser says it is: `navigator.userAgent`. */
  userAgent: string
}

/** Spec 1 §2: a warning to browsers that are older than the shop is made for. */
export const OldBrowserNotice = ({ userAgent }: OldBrowserNoticeProps) => {
  const texts = useKitTexts()
  const [closed, setClosed] = useState(false)
  if (closed || !isOldBrowser(userAgent)) return null
  return (
    <Notice tone="warning" title={texts.oldBrowserTitle} onClose={() => setClosed(true)}>
      {texts.oldBrowserText}
    </Notice>
  )
}
