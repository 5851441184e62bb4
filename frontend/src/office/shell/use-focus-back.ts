import { useEffect, useRef } from 'react'
import type { Form } from '../../shared/form'

/**
 * Gives focus back to a form's button when its question was answered with no: the button waits while the question stands, so the dialog
 * cannot return focus to it.
 */
export const useFocusBack = ({ formRef, isSending }: Pick<Form<never>, 'formRef' | 'isSending'>): (() => void) => {
  const isWanted = useRef(false)
  useEffect(() => {
    if (isSending || !isWanted.current) return
    isWanted.current = false
    formRef.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [isSending, formRef])
  return () => {
    isWanted.current = true
  }
}
