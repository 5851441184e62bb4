import type { Input } from '@bukett/contracts'
import { registerApis, type RegisterKind } from '@bukett/contracts/http/registers'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller, type Type } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Registers } from '../application/registers.js'

type Api = (typeof registerApis)['occasions']
const isKind = (name: string): name is RegisterKind => name in registerApis

/** The four calls of one register, written for one of them: its contract checks the fields, and nothing here looks at them. */
const controllerOf = (name: RegisterKind): Type => {
  const kind = name as 'occasions'
  const api: Api = registerApis[kind]

  @Controller()
  class RegisterController {
    constructor(
      private readonly registers: Registers,
      private readonly audit: Audit,
    ) {}

    @Route(api.list)
    list() {
      return this.registers.list(kind)
    }

    @Route(api.add)
    async add({ body: { Code, Removed, ...typed } }: Input<Api['add']>, { caller }: Exchange) {
      const row = await this.registers.add(kind, Code, typed, Removed)
      await this.record(caller, 'register.add', Code)
      return row
    }

    @Route(api.change)
    async change({ params: { code }, body: { Version, ...typed } }: Input<Api['change']>, { caller }: Exchange) {
      const { row, changed } = await this.registers.change(kind, code, Version, typed)
      if (changed.length > 0) await this.record(caller, 'register.change', code, changed)
      return row
    }

    @Route(api.remove)
    async remove({ params: { code }, query: { version } }: Input<Api['remove']>, { caller }: Exchange) {
      await this.registers.remove(kind, code, version)
      await this.record(caller, 'register.remove', code)
      return {}
    }

    private record(caller: Caller, action: AuditAction, code: string, changed?: string[]): Promise<void> {
      return this.audit.record({
        actor: caller.userId ?? '',
        roles: caller.roles,
        action,
        entity: `${kind}/${code}`,
        ...(changed && { changed }),
        address: caller.address,
      })
    }
  }
  return RegisterController
}

/** The small registers, a controller each. */
export const registerControllers: Type[] = Object.keys(registerApis).filter(isKind).map(controllerOf)
