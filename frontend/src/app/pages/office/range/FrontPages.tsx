import { useNavigate, useParams } from 'react-router-dom'
import { ArticleEditor } from '../../../../office/front/ArticleEditor'
import { ArticlesView } from '../../../../office/front/ArticlesView'
import { LineEditor } from '../../../../office/front/LineEditor'
import { MenuEditor } from '../../../../office/front/MenuEditor'
import { PageEditor } from '../../../../office/front/PageEditor'
import { PagesView } from '../../../../office/front/PagesView'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { paths, pathsOf } from '../../../paths'
import { OfficePage } from '../OfficePage'

export const FrontPage = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  return (
    <OfficePage title={t('page.front')} purpose="front" access="contentEditor">
      {() => (
        <PagesView
          hrefOf={officePaths.frontPage.to}
          onAdded={({ Key }) => void navigate(officePaths.frontPage.to(Key))}
        />
      )}
    </OfficePage>
  )
}

export const FrontPageEditor = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  const { key = '' } = useParams()
  return (
    <OfficePage title={t('page.frontPage')} purpose="frontPage" access="contentEditor">
      {() => (
        <PageEditor
          key={key}
          of={key}
          previewHref={(pass, site) => pathsOf(site).preview.to(pass)}
          onGone={() => void navigate(officePaths.front, { replace: true })}
        />
      )}
    </OfficePage>
  )
}

export const MenusPage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('page.menus')} purpose="menus" access="contentEditor">
      {() => <MenuEditor />}
    </OfficePage>
  )
}

export const TopLinePage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('page.topLine')} purpose="topLine" access="contentEditor">
      {() => <LineEditor />}
    </OfficePage>
  )
}

export const ArticlesPage = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  return (
    <OfficePage title={t('page.articles')} purpose="articles" access="contentEditor">
      {() => (
        <ArticlesView
          hrefOf={officePaths.article.to}
          onAdded={({ Key }) => void navigate(officePaths.article.to(Key))}
        />
      )}
    </OfficePage>
  )
}

export const ArticleEditorPage = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  const { key = '' } = useParams()
  return (
    <OfficePage title={t('page.article')} purpose="article" access="contentEditor">
      {() => (
        <ArticleEditor
          key={key}
          of={key}
          previewHref={paths.articlePreview.to}
          onGone={() => void navigate(officePaths.articles, { replace: true })}
        />
      )}
    </OfficePage>
  )
}
