import { Injectable } from '@nestjs/common'
import { Secret, TOTP } from 'otpauth'
import { AuthenticatorCodes } from '../application/ports.js'

const periodSeconds = 30
const issuer = 'Bukett'

const totp = (secret: string, label = 'Bukett'): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) })

/** TOTP as every authenticator app speaks it (RFC 6238); a clock may be one step off. */
@Injectable()
export class TotpCodes extends AuthenticatorCodes {
  newSecret(): string {
    return new Secret({ size: 20 }).base32
  }

  address(secret: string, account: string): string {
    return totp(secret, account).toString()
  }

  stepOf(secret: string, code: string, now: Date): number | null {
    const timestamp = now.getTime()
    const delta = totp(secret).validate({ token: code, timestamp, window: 1 })
    return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta
  }
}
