/** What icons of @mui/icons-material are made with. `bundle.js` sends them here, or each build would repeat half of MUI. */
export { createSvgIcon } from '@mui/material/SvgIcon';
