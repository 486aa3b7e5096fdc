export { Register as Component } from '#client/app/area/account/register.tsx';
