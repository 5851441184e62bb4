import { ApiError } from '@bukett/contracts'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { messageOf } from './api'
import { Failure } from './Failure'

/** Why the cart was not accepted, where the faults are of another step: each in its own words, and the way there. */
export const CartFailure = ({ error, action }: { error: Error; action: ReactNode }) => {
  const fields = error instanceof ApiError ? (error.body.fields ?? []) : []
  const messages = [...new Set(fields.flatMap(({ Message }) => (Message ? [Message] : [])))]
  if (messages.length === 0) return <Failure error={error} />
  return (
    <Notice tone="error" title={messageOf(error)} action={action}>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Notice>
  )
}
