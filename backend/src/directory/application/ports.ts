import type {
  AddressSuggestion,
  Company,
  CompanyHit,
  FuneralAct,
  Person,
  PersonHit,
} from '@bukett/contracts/http/directory'

/** The register did not answer in time, or not in its own words. */
export class RegisterFault extends Error {
  override readonly name = 'RegisterFault'
}

export interface PersonQuery {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly address?: string | undefined
  readonly hits: number
}

export interface CompanyQuery {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly hits: number
}

/** The outside registers. Each may throw RegisterFault; what is not there is null or an empty list. */
export abstract class OutsideRegisters {
  abstract addresses(query: string, hits: number): Promise<AddressSuggestion[]>
  /** Never one whose identity is protected: the register leaves them out (PV-05). */
  abstract persons(query: PersonQuery): Promise<PersonHit[]>
  abstract person(id: string): Promise<Person | null>
  abstract companies(query: CompanyQuery): Promise<CompanyHit[]>
  abstract company(id: string): Promise<Company | null>
  abstract funerals(query: string, hits: number): Promise<FuneralAct[]>
}
