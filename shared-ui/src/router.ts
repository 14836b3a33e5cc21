/**
 * The part of react-router-dom that the product uses; whole it is 55 KB packed, this is 14. A
 * shared singleton: re-exports only.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  type NavigateFunction,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
