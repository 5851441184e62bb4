import { brand } from '../brand'
import type { Stage } from '../regions'
import { decodeBase64Url } from './base64url'
import { sdkError } from './errors'

export interface ClientKey {
  raw: string
  credentialId: string
  environment: Extract<Stage, 'production' | 'playground'>
}

const SHAPE = new RegExp(`^${brand.keyPrefix}_(live|test)_client_([A-Za-z0-9_-]+=*)$`)

/** `<brand>_<stage>_client_<base64>`, where the second comma-separated item of the text is the credential (WI-04). */
export function readClientKey(key: unknown): ClientKey {
  const [, stage, encoded] = (typeof key === 'string' && SHAPE.exec(key)) || []
  const credentialId = decodeBase64Url(encoded ?? '')
    ?.split(',')[1]
    ?.trim()
  if (!credentialId) throw sdkError('InvalidClientKeyError')
  return { raw: String(key), credentialId, environment: stage === 'live' ? 'production' : 'playground' }
}
