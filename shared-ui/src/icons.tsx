/** The one place that names icons. Re-exported by name, so that a build keeps only those it draws. Decorative by default (aria-hidden). */
export {
  Accessibility, Armchair, ArrowDown, ArrowDownRight, ArrowLeft, ArrowRight, ArrowUp, Ban, Banknote, Bell, Bike, Building2,
  Calendar, CalendarDays, Camera, Check, ChefHat, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, CircleAlert, CircleCheck,
  CircleHelp, CircleX, Clock, ConciergeBell, Copy, CreditCard, Download, ExternalLink, Eye, EyeOff, Fish, Gift, Globe, HandCoins,
  Hash, Heart, House, Image, ImageOff, Info, Languages, Leaf, LayoutGrid, LoaderCircle, LocateFixed, Lock, LockOpen, LogIn, LogOut,
  Mail, MapPin, Menu, MessageCircle, Milk, Minus, Moon, Navigation, Nfc, Package, Pencil, Percent, Phone, Plus, Printer, QrCode,
  Receipt, ReceiptText, RefreshCw, RotateCw, Search, Send, Settings, Share2, ShoppingBag, ShoppingCart, SlidersHorizontal,
  Smartphone, Sparkles, Split, Star, Store, Sun, Tag as TagIcon, Ticket, TicketPercent, Timer, Trash2, TriangleAlert, User, Users,
  Utensils, UtensilsCrossed, Volume2, Wallet, Wheat, WifiOff, X,
} from 'lucide-react';
export type { LucideIcon as Icon, LucideProps as IconProps } from 'lucide-react';
