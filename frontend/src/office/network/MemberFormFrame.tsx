import { Notice } from '@bukett/ui-kit'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/Failure'
import { FormFrame } from '../../shared/FormFrame'
import { Clashes } from '../shell/Clashes'
import { isStale, type MemberForm } from './member-form'
import { useNetworkTexts } from './texts'

export interface MemberFormFrameProps {
  form: Omit<MemberForm<never>, 'values' | 'text' | 'tick' | 'set'>
  label: string
  submit: string
  children: ReactNode
}

/** The frame of a form over a store: what others changed meanwhile stands above it, that it is saved beside the button. */
export const MemberFormFrame = ({ form, label, submit, children }: MemberFormFrameProps) => {
  const t = useNetworkTexts()
  return (
    <FormFrame
      form={form}
      label={label}
      submit={submit}
      failure={(error) =>
        isStale(error) && form.clashes ? <Clashes clashes={form.clashes} /> : <Failure error={error} />
      }
      aside={
        form.isSaved && (
          <Notice tone="success" announce="status">
            {t('saved')}
          </Notice>
        )
      }
    >
      {children}
    </FormFrame>
  )
}
