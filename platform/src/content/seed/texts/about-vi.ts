import type { Articles } from './articles.ts';

/** The about list (specification §2), in Vietnamese. `{name}` stands for the brand, `{who}` for who runs it. */
export const aboutVi: Articles = {
  about: {
    title: 'Về công ty',
    content: `
<p>{name} là trang trò chơi dành cho người trưởng thành. Bạn có một tài khoản, một số dư và một bộ lịch sử cho mọi thứ, có thể xem bất cứ lúc nào.</p>
<h3>Điều chúng tôi coi trọng</h3>
<ul>
<li><strong>Kết quả có thể kiểm chứng.</strong> Với trò chơi của chúng tôi, seed máy chủ được cố định trước khi cược và công bố sau ván.</li>
<li><strong>Lịch sử rõ ràng.</strong> Mọi thay đổi số dư đều có trong lịch sử tài khoản.</li>
<li><strong>Theo nhịp của bạn.</strong> Không có tự động chơi; thời gian và kết quả ròng hiển thị khi bạn chơi.</li>
</ul>
<h3>Chúng tôi là ai</h3>
<p>{who}</p>`,
  },
  contact: {
    title: 'Liên hệ',
    content: `
<p>Hãy cho chúng tôi biết chuyện gì đã xảy ra, khi nào, kèm mã cược hoặc mã nạp tiền. Bạn có thể tìm mã trong lịch sử.</p>
<ul>
<li><strong>Chăm sóc khách hàng:</strong> dùng nút ở cạnh trang bất kỳ. Hội viên trên cấp 4 đến dịch vụ VIP bằng cùng nút đó.</li>
<li><strong>E-mail:</strong> địa chỉ nằm cạnh nút đó. Chúng tôi thường trả lời trong vòng một ngày làm việc.</li>
<li><strong>Góp ý:</strong> cho chúng tôi biết điều cần cải thiện. Không cần tài khoản.</li>
</ul>
<p>Chúng tôi không bao giờ hỏi mật khẩu, mật khẩu thanh toán hay mã đã gửi cho bạn. Đừng chia sẻ với ai.</p>`,
  },
  terms: {
    title: 'Điều khoản và điều kiện chung',
    content: `
<h3>1. Ai được chơi</h3>
<p>Bạn phải từ 18 tuổi trở lên, đủ tuổi theo luật nơi bạn sống và được phép chơi tại đó. Bạn chỉ mở một tài khoản, đứng tên mình, và tự chơi cho mình. Chúng tôi có thể yêu cầu giấy tờ chứng minh tuổi và danh tính trước khi tiền rời khỏi tài khoản của bạn, và đóng tài khoản được mở trái với các quy định này.</p>
<h3>2. Tài khoản của bạn</h3>
<p>Hãy giữ kín mật khẩu và đăng xuất khỏi thiết bị mà người khác cũng dùng. Trong trung tâm bảo mật, bạn thấy mọi phiên đang mở và có thể kết thúc tại đó. Những gì diễn ra bằng mật khẩu của bạn được tính là của bạn cho đến khi bạn báo cho chúng tôi rằng người khác đã có mật khẩu đó.</p>
<h3>3. Tiền của bạn</h3>
<p>Số tiền bạn nạp, cược và nhận về được ghi chính xác đến đơn vị nhỏ nhất trong lịch sử giao dịch. Dù bạn làm gì, số dư cũng không bao giờ âm, và mỗi khoản cược chỉ bị trừ một lần. Số dư không sinh lãi. Điểm không bao giờ hết hạn.</p>
<h3>4. Trò chơi và kết quả</h3>
<p>Luật chơi, xác suất và tỷ lệ hoàn trả của từng trò nằm ngay trong trò đó. Kết quả không phụ thuộc vào số tiền cược của bất kỳ ai. Với trò chơi của chúng tôi, seed máy chủ được cố định trước khi bạn cược và công bố sau ván. Ván bị ngắt giữa chừng sẽ được hoàn tất theo kết quả của ván đó, hoặc tiền cược được hoàn lại; lịch sử của bạn ghi rõ trường hợp nào. Sai sót rõ ràng về tỷ lệ hoặc trả thưởng sẽ được sửa và bạn được thông báo.</p>
<h3>5. Ưu đãi</h3>
<p>Ưu đãi nào có yêu cầu đối với bạn đều nói rõ yêu cầu trước khi bạn nhận. Mỗi ưu đãi chỉ dành một lần cho mỗi người, mỗi hộ gia đình và mỗi thiết bị, trừ khi có ghi khác.</p>
<h3>6. Những điều không được phép</h3>
<ul>
<li>Có nhiều hơn một tài khoản, hoặc mở tài khoản cho người khác.</li>
<li>Dùng chương trình chơi thay, hoặc tính toán thay bạn nên chơi gì.</li>
<li>Thông đồng với người khác trên bàn để chống lại những người còn lại.</li>
<li>Dùng tiền không phải của bạn hoặc không chứng minh được nguồn gốc.</li>
</ul>
<h3>7. Đóng tài khoản</h3>
<p>Để đóng tài khoản, hãy liên hệ chăm sóc khách hàng. Số dư vẫn thuộc về bạn. {name} có thể khóa tài khoản vì gian lận, vì chơi khi chưa đủ tuổi hoặc khi pháp luật yêu cầu, và sẽ cho bạn biết lý do trừ khi không được phép.</p>
<h3>8. Khiếu nại</h3>
<p>Trước hết hãy liên hệ với chúng tôi và ghi rõ mã số cược. Nếu vẫn chưa giải quyết xong trong tám tuần, bạn có thể khiếu nại lên cơ quan chịu trách nhiệm về trang này.</p>
<h3>9. Thay đổi</h3>
<p>Chúng tôi thông báo các thay đổi của điều khoản trước khi chúng có hiệu lực. Những khoản cược đã đặt trước đó vẫn theo điều khoản tại thời điểm đặt.</p>`,
  },
  'responsible-gaming': {
    title: 'Chơi có trách nhiệm',
    content: `
<p>Trò chơi nào cũng giữ lại một phần tiền cược; về lâu dài, số tiền bỏ ra nhiều hơn số tiền nhận về. Hãy chơi bằng số tiền bạn không cần đến, để giải trí, và đừng bao giờ chơi để gỡ lại những gì đã mất.</p>
<h3>Những gì luôn hiện rõ</h3>
<p>Trong lúc bạn chơi, thời gian từ khi đăng nhập và tổng thắng/thua luôn hiện phía trên trò chơi. Giữa các ván có khoảng nghỉ và không trò nào tự động chơi.</p>
<h3>Tạm nghỉ</h3>
<p>Trong mục Giới hạn của tài khoản, bạn có thể giới hạn tiền nạp, tiền thua và thời gian chơi, tạm nghỉ từ 24 giờ đến 6 tuần, hoặc tự loại trừ trong 6 tháng, 1 năm hoặc 5 năm. Số dư vẫn là của bạn và bạn vẫn rút được.</p>
<h3>Những dấu hiệu cần lưu tâm</h3>
<ul>
<li>Chơi lâu hơn hoặc nhiều tiền hơn dự định.</li>
<li>Giấu việc chơi hoặc vay tiền để chơi.</li>
<li>Nghĩ đến việc chơi khi lẽ ra phải ngủ hoặc làm việc.</li>
<li>Chơi để trốn tránh một điều gì đó.</li>
</ul>
<p>Chỉ một dấu hiệu như vậy cũng là lý do để dừng lại và trò chuyện với ai đó. <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> lắng nghe miễn phí, bằng nhiều ngôn ngữ, người chơi và những người thân của họ.</p>
<h3>Dưới 18 tuổi</h3>
<p>Không ai dưới 18 tuổi được chơi ở đây. Nếu trẻ em dùng thiết bị của bạn, hãy đăng xuất, đừng lưu mật khẩu trên đó và cân nhắc dùng bộ lọc chặn các trang trò chơi.</p>`,
  },
  privacy: {
    title: 'Chính sách quyền riêng tư',
    content: `
<h3>Những gì chúng tôi lưu giữ</h3>
<p>Những gì bạn nhập khi đăng ký, mỗi lần đăng nhập kèm thời gian, địa chỉ và loại thiết bị, và mọi biến động tiền của bạn. Chúng tôi cần những thông tin này để vận hành tài khoản và thực hiện nghĩa vụ pháp lý.</p>
<p>Mật khẩu chỉ được lưu dưới dạng mã băm không thể đảo ngược.</p>
<h3>Ai xem được</h3>
<p>Nhà cung cấp trò chơi chỉ nhận được một số thay thế cho bạn, không bao giờ nhận tên bạn. Công ty thanh toán nhận những gì một khoản thanh toán cần. {name} không bán bất kỳ thông tin nào về bạn và không hiển thị quảng cáo của bên khác.</p>
<h3>Trong bao lâu</h3>
<p>Chừng nào bạn còn tài khoản, và sau đó theo thời hạn mà pháp luật yêu cầu, ở phần lớn các nơi là năm năm. Góp ý gửi khi không có tài khoản hoàn toàn không gắn với bạn.</p>
<h3>Trong trình duyệt của bạn</h3>
<p>Phiên đăng nhập, ngôn ngữ và lựa chọn sáng hay tối được lưu trong trình duyệt của bạn. Phiên mất đi khi bạn đăng xuất hoặc đóng thẻ. Không có gì đếm lượt truy cập của bạn trừ khi bạn đã đồng ý.</p>
<h3>Bạn có thể yêu cầu gì</h3>
<p>Bạn có thể xem những gì chúng tôi lưu giữ, yêu cầu sửa cho đúng, nhận một bản sao và yêu cầu xóa những gì luật cho phép xóa. Hãy viết cho chúng tôi; chúng tôi trả lời trong vòng một tháng.</p>`,
  },
  affiliates: {
    title: 'Đối tác liên kết',
    content: `
<p>Đối tác liên kết mang đến những người chưa biết chúng tôi và nhận một phần thu nhập của chúng tôi từ họ. Phần được chia, cách tính và thời điểm thanh toán được ghi trong thỏa thuận mà hai bên ký trước khi bắt đầu.</p>
<h3>Yêu cầu của chúng tôi</h3>
<ul>
<li>Bạn đủ tuổi, là cá nhân hoặc công ty có danh tính rõ ràng.</li>
<li>Bạn không nhắn cho những người không yêu cầu, và không nhắm đến người dưới 18 tuổi.</li>
<li>Bạn không hứa điều chúng tôi không hứa: không có thắng chắc, không phải cách kiếm sống.</li>
<li>Bạn nói rõ liên kết là quảng cáo.</li>
</ul>
<h3>Bắt đầu thế nào</h3>
<p>Hãy viết cho chúng tôi kèm địa chỉ trang hoặc kênh của bạn và vài lời về những người theo dõi. Một nhân viên xem từng đơn và trả lời, dù câu trả lời là gì.</p>`,
  },
  refund: {
    title: 'Chính sách hoàn tiền',
    content: `
<h3>Khi nào tiền được hoàn</h3>
<ul>
<li>Khoản nạp bị trừ hai lần: khoản thứ hai trở về theo đúng đường đã đến.</li>
<li>Khoản nạp không đến nơi: chúng tôi tìm cùng công ty thanh toán rồi cộng cho bạn, hoặc hoàn lại.</li>
<li>Ván không thể hoàn tất: tiền cược tự động được hoàn lại và lịch sử của bạn ghi rõ.</li>
<li>Khoản thanh toán không phải của bạn: hãy báo ngay cho chúng tôi và ngân hàng. Phần chưa cược được giữ lại cho chủ nhân.</li>
</ul>
<h3>Khi nào không được hoàn</h3>
<p>Khoản cược đã rút kết quả và kết toán là cuối cùng, dù thắng hay thua. Khoản nạp đã đem cược không phải là món hàng có thể trả lại.</p>
<h3>Yêu cầu thế nào</h3>
<p>Trong vòng 30 ngày, từ tài khoản của bạn, kèm mã số của khoản nạp hoặc khoản cược. Chúng tôi xem xét trong năm ngày làm việc và cho bạn biết kết quả. Tiền hoàn đi theo đúng đường đã đến và không mất phí.</p>`,
  },
};
