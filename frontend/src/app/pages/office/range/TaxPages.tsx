import { useShellTexts } from '../../../../office/shell/texts'
import { TaxesView } from '../../../../office/taxes/TaxesView'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

export const TaxesPage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('page.taxes')} purpose="taxes" access="contentEditor">
      {() => <TaxesView hrefOf={officePaths.product.to} newHref={officePaths.newProduct} />}
    </OfficePage>
  )
}
