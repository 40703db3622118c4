import {
  BadgeCheck,
  BarChart3,
  Boxes,
  Cog,
  Database,
  Factory,
  Filter,
  LayoutDashboard,
  Scale,
  Settings,
  ShieldCheck,
  ShoppingCart,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

/** Icons of the menu's first level, by the English words of the catalogue, which a partner's own titles do not change. */
export const MENU_ICONS: { readonly [label: string]: LucideIcon } = {
  Dashboard: LayoutDashboard,
  Masters: Database,
  CRM: Filter,
  Report: BarChart3,
  'Material-Reconciliation': Scale,
  'Supply Chain': ShoppingCart,
  'Pending Approval': BadgeCheck,
  Inventory: Boxes,
  'Production and dispatch': Factory,
  'Machine Asset': Cog,
  Staff: UsersRound,
  Settings,
  'ACL Config': ShieldCheck,
};
