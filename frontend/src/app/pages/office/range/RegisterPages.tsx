import type { ComponentType } from 'react'
import { Addons } from '../../../../office/registers/Addons'
import { ArticleCategories } from '../../../../office/registers/ArticleCategories'
import { Assortments } from '../../../../office/registers/Assortments'
import { Countries } from '../../../../office/registers/Countries'
import { Greetings } from '../../../../office/registers/Greetings'
import { Occasions } from '../../../../office/registers/Occasions'
import { useShellTexts } from '../../../../office/shell/texts'
import { OfficePage } from '../OfficePage'

type RegisterPage = 'articleCategories' | 'addons' | 'occasions' | 'greetings' | 'assortments' | 'countries'

const pageOf = (name: RegisterPage, Register: ComponentType<{ label: string }>) => () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t(`page.${name}`)} purpose={name} access="contentEditor" wide>
      {() => <Register label={t(`page.${name}`)} />}
    </OfficePage>
  )
}

export const ArticleCategoriesPage = pageOf('articleCategories', ArticleCategories)
export const AddonsPage = pageOf('addons', Addons)
export const OccasionsPage = pageOf('occasions', Occasions)
export const GreetingsPage = pageOf('greetings', Greetings)
export const AssortmentsPage = pageOf('assortments', Assortments)
export const CountriesPage = pageOf('countries', Countries)
