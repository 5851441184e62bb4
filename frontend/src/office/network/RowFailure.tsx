import { ApiError } from '@bukett/contracts'
import { Failure } from '../../shared/Failure'
import { useReadAgain } from './use-network'

/** Where somebody else was first, what was typed stays until whoever typed it reads again what stands there now (AD-03). */
export const RowFailure = ({ error }: { error: Error }) => {
  const readAgain = useReadAgain()
  const isStale = error instanceof ApiError && error.status === 409
  return <Failure error={error} {...(isStale && { onRetry: readAgain })} />
}
