export { RoleChooserPage } from './pages/role-chooser-page.tsx'
export {
  OrganisationSignInPage,
  StudentSignInPage,
  SuperadminSignInPage,
  TeacherSignInPage,
} from './pages/sign-in-pages.tsx'
